import { expect, it, vi } from 'vitest'
import { nextRuns } from './cron.ts'
import { createMinuteClock } from './minute-clock.ts'
import type { Schedule } from './schedule.ts'

vi.mock('./cron.ts', async (original) => {
  const real = await original<typeof import('./cron.ts')>()
  return { ...real, nextRuns: vi.fn<typeof real.nextRuns>(real.nextRuns) }
})

const at = (clock: string): Date => new Date(`2026-11-20T${clock}+08:00`)
const schedule = (name: string, expression: string, more: Partial<Schedule> = {}): Schedule =>
  ({
    module: 'test',
    job: { name, cron: expression },
    cron: expression,
    enabled: true,
    catch_up: 'once',
    fired_at: null,
    created_at: at('00:00:00').toISOString(),
    changed_at: null,
    changed_by: null,
    ...more,
  }) as unknown as Schedule
const names = (due: ReturnType<ReturnType<typeof createMinuteClock>>): string[] => due.map((d) => d.schedule.job.name)

it('fires a schedule in the minute in which it comes, once, and the next day again', () => {
  const clock = createMinuteClock()
  const daily = schedule('daily', '30 9 * * *')
  expect(clock([daily], at('09:29:40'))).toEqual([])
  expect(clock([daily], at('09:30:20'))).toMatchObject([{ at: at('09:30:00') }])
  const fired = { ...daily, fired_at: at('09:30:21').toISOString() }
  expect(clock([fired], at('09:31:20'))).toEqual([])
  expect(names(clock([fired], new Date(at('09:30:05').getTime() + 24 * 3600_000)))).toEqual(['daily'])
})

it('fires every minute although two processes take turns', () => {
  const [one, other] = [createMinuteClock(), createMinuteClock()]
  let minutely = schedule('minutely', '* * * * *')
  for (const [clock, now] of [
    [one, '10:05:10'],
    [other, '10:06:15'],
    [other, '10:07:03'],
    [one, '10:08:20'],
  ] as const) {
    expect(names(clock([minutely], at(now)))).toEqual(['minutely'])
    minutely = { ...minutely, fired_at: at(now).toISOString() }
    expect(names(clock([minutely], at(now)))).toEqual([])
  }
})

it('does not fire what came before it was made, changed or switched on, nor what was missed', () => {
  const clock = createMinuteClock()
  expect(clock([schedule('new', '0 10 * * *', { created_at: at('10:00:30').toISOString() })], at('10:01:00'))).toEqual([])
  expect(clock([schedule('changed', '0 10 * * *', { changed_at: at('10:00:30').toISOString() })], at('10:01:00'))).toEqual([])
  expect(clock([schedule('off', '0 10 * * *', { enabled: false })], at('10:00:10'))).toEqual([])
  expect(clock([schedule('missed', '0 10 * * *')], at('10:02:30'))).toEqual([])
  expect(clock([schedule('never', '0 0 30 2 *')], at('10:02:30'))).toEqual([])
})

it('takes another time as soon as it stands, and works moments out only when they have come', () => {
  const clock = createMinuteClock()
  const s = schedule('moved', '0 18 * * *')
  vi.mocked(nextRuns).mockClear()
  for (const now of ['10:00:00', '10:01:00', '12:30:00']) expect(clock([s], at(now))).toEqual([])
  expect(nextRuns).toHaveBeenCalledTimes(1)
  expect(names(clock([{ ...s, cron: '2 13 * * *', changed_at: at('13:00:30').toISOString() }], at('13:02:01')))).toEqual(['moved'])
})
