import type { App } from '@crossway/server-kit'
import { listFigure, registerHomeFigure } from '@crossway/workplace/server'

const presets = ['supply', 'warehouse'] as const
/** Shipments on their way and those that are late (workplace.md home, KPI presets). */
export const registerLogisticsFigures = (app: App): void =>
  registerHomeFigure(
    app,
    listFigure({
      code: 'shipments_transit',
      title: { 'zh-cn': '在途货件', en: 'Shipments on the way' },
      node: 'shippingNotice',
      presets,
      better: 'up',
      tab: 'shipped',
    }),
    listFigure({ code: 'shipments_late', title: { 'zh-cn': '延误货件', en: 'Late shipments' }, node: 'shippingNotice', presets, better: 'down', tab: 'late' }),
  )
