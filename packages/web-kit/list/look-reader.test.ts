import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchChanges } from '../request/watch-changes.ts'
import type { ListAnswer } from './list-answer.ts'
import { lookQuery, lookReader, type LookQuery, type LookState } from './look-reader.ts'

const events = vi.hoisted(() => new Set<(e: { resource: string }) => void>())
vi.mock('../events/server-events.ts', () => ({
  onServerEvent: (_: string, heard: (e: { resource: string }) => void) => {
    events.add(heard)
    return () => events.delete(heard)
  },
}))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const look = { route: 'ToDoTasks', filter: { owner: { in: [3] } }, q: 'box', tab: 'mine' }
const asked = { record: 'sales_todo', fields: 'title', sort: 'due_at', most: 300, where: { status: { in: ['todo'] } } }
const answerOf = (total: number): ListAnswer => ({ rows: [], total, page: 1, size: 300 })

/** A reader whose answers come when they are told to. */
function slowReader() {
  const told: LookState[] = []
  const waiting: { readonly asked: LookQuery; readonly answer: (a: ListAnswer) => void; readonly fail: (e: Error) => void }[] = []
  const read = lookReader(
    (q) => new Promise((answer, fail) => void waiting.push({ asked: q, answer, fail })),
    (s) => void told.push(s),
  )
  return { read, waiting, told }
}
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

test('asks as the list is narrowed, up to the limit, with the conditions of both', () => {
  expect(lookQuery(look, asked)).toEqual({
    url: 'sales-todo',
    query: {
      view: 'ToDoTasks',
      filter: { owner: { in: [3] }, status: { in: ['todo'] } },
      q: 'box',
      tab: 'mine',
      size: 300,
      sort: 'due_at',
      fields: 'title',
    },
  })
  expect(lookQuery(look, { ...asked, withoutTab: true })?.query).not.toHaveProperty('tab')
  expect(lookQuery({ ...look, filter: { status: { in: ['void'] } } }, asked)).toBeUndefined()
})

test('an answer for a former filter is dropped, also when it comes last', async () => {
  const { read, waiting, told } = slowReader()
  const drop = read(lookQuery(look, asked))
  drop()
  read(lookQuery({ ...look, q: 'case' }, asked))
  waiting[1]!.answer(answerOf(2))
  await settled()
  waiting[0]!.answer(answerOf(1))
  await settled()
  expect(told).toEqual([{ answer: answerOf(2) }])
})

test('after it was dropped nothing is told; where no row can match, none is shown without asking', async () => {
  const { read, waiting, told } = slowReader()
  const drop = read(lookQuery(look, asked))
  drop()
  waiting[0]!.answer(answerOf(1))
  await settled()
  expect(told).toEqual([])
  read(undefined)
  expect(waiting).toHaveLength(1)
  expect(told.at(-1)?.answer?.rows).toEqual([])
})

test('what failed says why at first, and later leaves the rows that were there', async () => {
  const { read, waiting, told } = slowReader()
  read(lookQuery(look, asked))
  waiting[0]!.fail(new Error('no line'))
  await settled()
  expect(told.at(-1)).toEqual({ failed: 'no line' })
  read(lookQuery(look, asked))
  waiting[1]!.answer(answerOf(3))
  await settled()
  read(lookQuery(look, asked))
  waiting[2]!.fail(new Error('no line'))
  await settled()
  expect(told.at(-1)).toEqual({ answer: answerOf(3) })
})

test('a change of the record is told once for a burst, and to a hidden page when it is shown', async () => {
  let front = true
  let shown = (): void => {}
  const page = { isActive: () => front, subscribe: (fn: () => void) => ((shown = fn), () => void (shown = () => {})) }
  let turns = 0
  const stop = watchChanges(['todo'], page, () => void turns++)
  const change = (resource: string): void => events.forEach((fn) => fn({ resource }))
  change('order')
  await vi.advanceTimersByTimeAsync(1000)
  expect(turns).toBe(0)
  change('todo')
  change('todo')
  await vi.advanceTimersByTimeAsync(1000)
  expect(turns).toBe(1)
  front = false
  change('todo')
  await vi.advanceTimersByTimeAsync(1000)
  expect(turns).toBe(1)
  front = true
  shown()
  await vi.advanceTimersByTimeAsync(1000)
  expect(turns).toBe(2)
  stop()
  change('todo')
  await vi.advanceTimersByTimeAsync(1000)
  expect(turns).toBe(2)
})
