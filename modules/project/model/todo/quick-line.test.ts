import { describe, expect, it } from 'vitest'
import { readQuickLine } from './quick-line.ts'

// a Friday morning in Shanghai
const now = new Date('2026-11-20T09:00:00+08:00')
const read = (line: string) => readQuickLine(line, now)

describe('a quick line (project.md ToDoTasks)', () => {
  it('understands the example of the file, in any order', () => {
    const whole = { title: '补货 A1', due: '2026-11-21T17:00:00+08:00', project: 'LUMO', assignee: '张三', priority: 'high' }
    expect(read('补货 A1 明天 17:00 #LUMO @张三 !高')).toEqual(whole)
    expect(read('！高 ＠张三 补货 17：00 ＃LUMO A1 明天')).toEqual(whole)
  })
  it('knows days by name, weekday and date, in both languages', () => {
    const due = (line: string) => read(line).due?.slice(0, 10)
    expect([due('今天'), due('后天'), due('tomorrow'), due('周五'), due('周三'), due('下周一'), due('本周三'), due('星期天'), due('mon')]).toEqual([
      '2026-11-20',
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-25',
      '2026-11-23',
      '2026-11-18',
      '2026-11-22',
      '2026-11-23',
    ])
    expect([due('12-05'), due('12月5日'), due('3-1'), due('2027-02-28'), due('2027-02-30'), due('13-40'), due('1/2')]).toEqual([
      '2026-12-05',
      '2026-12-05',
      '2027-03-01',
      '2027-02-28',
      undefined,
      undefined,
      undefined,
    ])
  })
  it('ends a day without a time at 18:00, and a time without a day is of today', () => {
    expect([read('对账 明天').due, read('对账 9点半').due, read('对账 15点').due]).toEqual([
      '2026-11-21T18:00:00+08:00',
      '2026-11-20T09:30:00+08:00',
      '2026-11-20T15:00:00+08:00',
    ])
    expect(read('回复邮件')).toEqual({ title: '回复邮件' })
  })
  it('leaves in the title what is none of these, or comes a second time', () => {
    expect(read('改 25:00 !重要 # @ 价格')).toEqual({ title: '改 25:00 !重要 # @ 价格' })
    expect(read('把 明天 的会移到 后天 @张三 @李四')).toEqual({ title: '把 的会移到 后天 @李四', due: '2026-11-21T18:00:00+08:00', assignee: '张三' })
  })
})
