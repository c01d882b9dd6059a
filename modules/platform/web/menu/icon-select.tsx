import { registerTexts, useText } from '@crossway/web-kit'
import { Icon, loadAllIcons, loadLocalIcons } from '@crossway/web-ui'
import { Button, Input, Popover, Spin } from 'antd'
import { Suspense, use, useState, type ReactElement } from 'react'
import { TabStrip } from '../tab-strip.tsx'

registerTexts('iconSelector', { 'zh-cn': () => import('../texts/icon-selector.zh-cn.ts'), en: () => import('../texts/icon-selector.en.ts') })

const sets = { builtIn: loadAllIcons, local: loadLocalIcons } as const
type SetName = keyof typeof sets

function Grid({ set, words, value, onChoose }: { set: SetName; words: string; value: string; onChoose: (name: string) => void }): ReactElement {
  const t = useText()
  const icons = use(sets[set]())
  const w = words.trim().toLowerCase()
  const hits = Object.entries(icons).filter(([name]) => name.toLowerCase().includes(w))
  if (hits.length === 0) return <p className="icon-select-none">{t('iconSelector.empty')}</p>
  return (
    <div className="icon-select-grid" role="group" aria-label={t(`iconSelector.${set}`)}>
      {hits.map(([name, One]) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          className={`plain-button${name === value ? ' on' : ''}`}
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

/** An icon of Ant Design or of the product's own by its name, in two tabs; empty takes the side menu's default one (platform.md §6.3, iconSelector). */
export function IconSelect(p: { id?: string; value: string; disabled?: boolean; onChange: (name: string | null) => void }): ReactElement {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [set, setSet] = useState<SetName>(p.value.startsWith('local-') ? 'local' : 'builtIn')
  const choose = (name: string | null): void => {
    p.onChange(name)
    setOpen(false)
  }
  const content = (
    <div className="icon-select">
      <div className="icon-select-head">
        <Input
          value={words}
          onChange={(e) => setWords(e.target.value)}
          placeholder={t('iconSelector.search')}
          aria-label={t('iconSelector.search')}
          allowClear
        />
        <Button onClick={() => choose(null)}>{t('iconSelector.none')}</Button>
      </div>
      <TabStrip
        label={t('iconSelector.title')}
        value={set}
        items={[
          { key: 'builtIn', label: t('iconSelector.builtIn') },
          { key: 'local', label: t('iconSelector.local') },
        ]}
        onChange={(key) => setSet(key as SetName)}
      />
      <Suspense fallback={<Spin />}>
        <Grid set={set} words={words} value={p.value} onChoose={choose} />
      </Suspense>
    </div>
  )
  return (
    <Popover trigger="click" title={t('iconSelector.title')} open={open} onOpenChange={(o) => setOpen(o && !p.disabled)} content={content}>
      <Button
        id={p.id}
        disabled={p.disabled}
        icon={<Icon name={p.value || null} />}
        aria-label={`${t('iconSelector.title')} ${p.value || t('iconSelector.none')}`}
      >
        {p.value || t('iconSelector.none')}
      </Button>
    </Popover>
  )
}
