import { loadAllIcons } from '@crossway/web-ui'
import { use, type ReactElement } from 'react'

/** All icons by name; a chunk of its own, fetched when the choice opens. */
export default function IconGrid({ words, value, onChoose }: { words: string; value: string; onChoose: (name: string) => void }): ReactElement {
  const icons = use(loadAllIcons())
  const w = words.trim().toLowerCase()
  return (
    <div className="icon-grid" role="listbox" aria-label="icons">
      {Object.entries(icons)
        .filter(([name]) => name.toLowerCase().includes(w))
        .map(([name, One]) => (
          <button
            key={name}
            type="button"
            role="option"
            aria-selected={name === value}
            className={name === value ? 'plain-button on' : 'plain-button'}
            title={name}
            aria-label={name}
            onClick={() => onChoose(name)}
          >
            <One />
          </button>
        ))}
    </div>
  )
}
