import type { App } from '@crossway/server-kit'
import { listFigure, registerHomeFigure } from '@crossway/workplace/server'

const open = ['pending', 'queued', 'doing', 'paused', 'reviewing', 'reworking']
const due = { presets: ['design'], better: 'down', filter: (day: string) => ({ status: { in: open }, due_at: { lte: day } }) } as const
const accept = { presets: ['design'], better: 'down', tab: 'to_accept' } as const
/** Work that is due by today, and what was delivered and waits to be accepted (workplace.md home, KPI presets). */
export const registerDesignFigures = (app: App): void =>
  registerHomeFigure(
    app,
    listFigure({ code: 'plane_due', title: { 'zh-cn': '今日应交平面任务', en: 'Design tasks due' }, node: 'planeTask', ...due }),
    listFigure({ code: 'video_due', title: { 'zh-cn': '今日应交视频任务', en: 'Video tasks due' }, node: 'videoTask', ...due }),
    listFigure({ code: 'plane_accept', title: { 'zh-cn': '待验收平面需求', en: 'Designs to accept' }, node: 'planeDemand', ...accept }),
    listFigure({ code: 'video_accept', title: { 'zh-cn': '待验收视频需求', en: 'Videos to accept' }, node: 'videoDemand', ...accept }),
  )
