import { expect, it } from 'vitest'
import { callSheet, type SheetBooking } from './call-sheet.ts'

const studio: SheetBooking = {
  id: 1,
  task: 7,
  no: 'VK1',
  name: '台灯',
  title: '台灯实拍',
  designer: '周设计',
  lead: '林主管',
  resource: '摄影棚A',
  type: 'studio',
  start_at: '2026-12-08T09:00:00+08:00',
  end_at: '2026-12-08T12:00:00+08:00',
  people: '摄影、灯光',
  props: '绿植',
  line_props: '木质托盘',
  shots: '正面全景\n开关特写',
  sample: 'waiting',
  sample_no: null,
  sample_location: '样品间 3 号柜',
}
const model: SheetBooking = {
  ...studio,
  id: 2,
  resource: 'Anna',
  type: 'model',
  start_at: '2026-12-08T22:00:00+08:00',
  end_at: '2026-12-09T01:00:00+08:00',
  shots: null,
}

it('tells of a shooting once: its places with their hours, people, samples, props and shots', () => {
  const blocks = callSheet('2026-12-08', [studio, model], 'zh-cn')
  const [, details, shots] = blocks.flatMap((b) => (b.kind === 'table' ? [b.rows] : []))
  expect(details).toEqual([
    ['需求', '台灯实拍'],
    ['摄影', '周设计'],
    ['主管', '林主管'],
    ['人员', '摄影、灯光'],
    ['摄影棚', '摄影棚A 09:00–12:00'],
    ['模特', 'Anna 22:00–24:00'],
    ['样品', '未到 样品间 3 号柜'],
    ['道具', '绿植、木质托盘'],
  ])
  expect(shots).toEqual([
    ['1', '正面全景', '____'],
    ['2', '开关特写', '____'],
  ])
  expect(callSheet('2026-12-08', [studio], 'en')[0]).toEqual({ kind: 'title', text: 'Call sheet' })
})
