import { animations, fontScales, lockChoices, useLayout, settings, useText, type LayoutSettings } from '@crossway/web-kit'
import { Button, Drawer, InputNumber, Popconfirm, Segmented, Select, Switch } from 'antd'
import type { ReactElement } from 'react'
import { ColourRow } from './colour-row.tsx'
import { closeLayoutDrawer } from './drawer-store.ts'
import { IconRow } from './icon-row.tsx'
import { ModeTiles } from './mode-tiles.tsx'
import { Row } from './row.tsx'
import './layout-drawer.css'

type Flag = { [K in keyof LayoutSettings]: LayoutSettings[K] extends boolean ? K : never }[keyof LayoutSettings]
const menuColours = ['menuBackground', 'menuColor', 'menuActiveBackground', 'menuActiveColor', 'menuTopBarBackground'] as const
const headerColours = [
  'headerBarBackground',
  'headerBarTabColor',
  'headerBarHoverBackground',
  'headerBarTabActiveBackground',
  'headerBarTabActiveColor',
] as const
const menuFlags: Flag[] = ['menuCollapse', 'menuUniqueOpened', 'menuShowTopBar', 'menuShowFavourites', 'menuShowRecent']

/** Every change acts at once and is kept in this browser (platform.md §3.6). */
export default function LayoutDrawer(): ReactElement {
  const t = useText()
  const layout = useLayout((l) => l)
  const { setLayout, resetLayout } = settings()
  const name = (key: string): string => t(`layouts.drawer.${key}`)
  const flag = (key: Flag, change = (on: boolean): void => setLayout({ [key]: on })): ReactElement => (
    <Row key={key} name={key} label={name(key)}>
      {(id) => <Switch id={id} size="small" checked={layout[key]} onChange={change} data-testid={`field-${key}`} />}
    </Row>
  )
  return (
    <Drawer
      open
      title={name('title')}
      size={310}
      onClose={closeLayoutDrawer}
      rootClassName="layout-drawer"
      data-testid="dialog-layout"
      footer={
        <Popconfirm title={name('resetSure')} onConfirm={resetLayout}>
          <Button block data-testid="btn-layoutReset">
            {name('reset')}
          </Button>
        </Popconfirm>
      }
    >
      <h2>{name('mode')}</h2>
      <ModeTiles />
      <h2>{name('global')}</h2>
      <Row name="mainAnimation" label={name('mainAnimation')} stacked>
        {(id) => (
          <Select
            id={id}
            value={layout.mainAnimation}
            onChange={(mainAnimation) => setLayout({ mainAnimation })}
            options={animations.map((value) => ({ value, label: t(`layouts.drawer.animations.${value}`) }))}
            style={{ width: '100%' }}
            data-testid="field-mainAnimation"
          />
        )}
      </Row>
      {flag('isDark', (isDark) => setLayout({ isDark, followSystem: false }))}
      {flag('followSystem')}
      <Row name="density" label={name('density')} stacked>
        {(id) => (
          <Segmented
            id={id}
            block
            value={layout.density}
            onChange={(density) => setLayout({ density })}
            options={(['roomy', 'default', 'compact'] as const).map((value) => ({ value, label: name(value) }))}
            data-testid="field-density"
          />
        )}
      </Row>
      <Row name="fontScale" label={name('fontScale')} stacked>
        {(id) => (
          <Segmented
            id={id}
            block
            value={layout.fontScale}
            onChange={(fontScale) => setLayout({ fontScale })}
            options={fontScales.map((value) => ({ value, label: `${value}%` }))}
            data-testid="field-fontScale"
          />
        )}
      </Row>
      {flag('tabsRestore')}
      <Row name="lockMinutes" label={name('lockMinutes')}>
        {(id) => (
          <Select
            id={id}
            value={layout.lockMinutes}
            onChange={(lockMinutes) => setLayout({ lockMinutes })}
            options={lockChoices.map((value) => ({ value, label: value === 0 ? name('off') : t('layouts.drawer.minutes', { n: value }) }))}
            style={{ width: 110 }}
            data-testid="field-lockMinutes"
          />
        )}
      </Row>
      <h2>{name('menu')}</h2>
      <Row name="menuWidth" label={name('menuWidth')} stacked hint={name('menuWidthHint')}>
        {(id) => (
          <InputNumber
            id={id}
            min={140}
            max={320}
            step={10}
            value={layout.menuWidth}
            suffix="px"
            changeOnWheel={false}
            onChange={(w) => w !== null && setLayout({ menuWidth: w })}
            style={{ width: '100%' }}
            data-testid="field-menuWidth"
          />
        )}
      </Row>
      <IconRow />
      {menuFlags.map((key) => flag(key))}
      {menuColours.map((key) => (
        <ColourRow key={key} name={key} />
      ))}
      <h2>{name('header')}</h2>
      {headerColours.map((key) => (
        <ColourRow key={key} name={key} />
      ))}
    </Drawer>
  )
}
