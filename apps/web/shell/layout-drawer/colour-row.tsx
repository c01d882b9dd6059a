import { blend, contrast, layoutDefaults, useLayout, settings, useText, type ColourKey, type LayoutSettings } from '@crossway/web-kit'
import { WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { Row } from './row.tsx'

const enough = 4.5
/** Text and what it stands on; menu rows lie on a scrim over the menu's own colour. */
function pairOf(key: ColourKey, l: LayoutSettings): [text: string, ground: string] | undefined {
  const slot = l.isDark ? 1 : 0
  const menu = l.isDark ? l.menuBackground[1] : blend(l.menuBackground[0], '#000000', 0.14)
  if (key === 'menuBackground' || key === 'menuColor') return [l.menuColor[slot], menu]
  if (key === 'menuActiveBackground' || key === 'menuActiveColor') return [l.menuActiveColor[slot], l.menuActiveBackground[slot]]
  if (key === 'headerBarBackground' || key === 'headerBarTabColor') return [l.headerBarTabColor[slot], l.headerBarBackground[slot]]
  if (key === 'headerBarHoverBackground') return [l.headerBarTabColor[slot], l.headerBarHoverBackground[slot]]
  return key === 'menuTopBarBackground' ? undefined : [l.headerBarTabActiveColor[slot], l.headerBarTabActiveBackground[slot]]
}

/**
 * Writes the current mode's slot only; the default comes back with the small button. The browser's own picker: the one of the
 * component library drags its collapse panels into the login page, because every button shares a module with it.
 */
export function ColourRow({ name }: { name: ColourKey }): ReactElement {
  const t = useText()
  const layout = useLayout((l) => l)
  const { setColour } = settings()
  const slot = layout.isDark ? 1 : 0
  const pair = pairOf(name, layout)
  const ratio = pair ? contrast(...pair) : undefined
  const own = layout[name][slot] !== layoutDefaults[name][slot]
  const hint =
    ratio === undefined ? undefined : (
      <span className={ratio < enough ? 'low' : ''}>
        {ratio < enough && <WarningOutlined />} {t('layouts.drawer.contrast', { ratio: ratio.toFixed(1) })}
        {ratio < enough && ` · ${t('layouts.drawer.lowContrast')}`}
      </span>
    )
  return (
    <Row name={name} label={t(`layouts.drawer.${name}`)} hint={hint}>
      {(id) => (
        <span className="colour" data-testid={`field-${name}`}>
          {own && (
            <Button size="small" type="text" onClick={() => setColour(name, undefined)}>
              {t('layouts.drawer.defaultColour')}
            </Button>
          )}
          <input id={id} type="color" value={layout[name][slot]} onChange={(e) => setColour(name, e.target.value)} />
        </span>
      )}
    </Row>
  )
}
