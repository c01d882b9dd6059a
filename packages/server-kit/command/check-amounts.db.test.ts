import { expect, it } from 'vitest'
import { sql } from '../index.ts'
import { seedKinds, useDepot } from '../testing/depot.ts'

const d = useDepot(seedKinds)
const reported = (r: { body: any }): unknown[] => (r.body.errors ?? []).map((e: any) => [e.field, e.code])
const yen = { currency: 'JPY', value: '3', parts: [{ kind: 1, qty: 1, price: '10' }] }

it('refuses amounts finer than the coins of the currency beside them, in head and lines, by what the way out is', async () => {
  const r = await d.make({ ...yen, value: '3.333', parts: [{ kind: 1, qty: 1, price: '9.9' }] })
  expect(r.status).toBe(422)
  expect(reported(r)).toEqual([
    ['value', 'WHOLE_COINS'],
    ['parts[0].price', 'WHOLE_COINS'],
  ])
  expect(r.body.errors[0].detail).toBe('价值以 JPY 计，没有小数，请填整数')
  // Without a currency its default stands.
  const yuan = await d.make({ value: '1.234' })
  expect(yuan.body.errors[0]).toMatchObject({ code: 'FINER_THAN_COINS', detail: '价值以 CNY 计，最多 2 位小数，请按最小币值填写' })
  expect((await d.make({ value: '1.2300' })).status).toBe(201)
  expect((await d.make({ ...yen, currency: 'KWD', value: '1.234' })).status).toBe(201)
})

it('asks all amounts again when the currency changes, and leaves alone what stands in its own', async () => {
  const { body } = await d.make({ value: '1.5' })
  const change = (values: object): Promise<{ status: number; body: any }> => d.call('PATCH', `/api/crate/${body.id}`, { version: body.version, ...values })
  expect(reported(await change({ currency: 'JPY' }))).toEqual([
    ['value', 'WHOLE_COINS'],
    ['parts[0].price', 'WHOLE_COINS'],
  ])
  await d.t.app.db.run(sql`update crate set value = 1.234 where id = ${body.id}`)
  expect((await change({ value: '1.2340', label: '旧的' })).status).toBe(200)
})

it('knows currencies that the record’s own rules work out, and those of the record an action is of', async () => {
  expect(reported(await d.make({ mode: 'air', toll: '2.5' }))).toEqual([['toll', 'WHOLE_COINS']])
  expect((await d.make({ mode: 'sea', toll: '2.5' })).status).toBe(201)
  const { body } = await d.make(yen)
  const shut = (fee: string): Promise<{ status: number; body: any }> => d.call('POST', `/api/crate/${body.id}/actions/shut`, { args: { fee } })
  expect(reported(await shut('0.5'))).toEqual([['args.fee', 'WHOLE_COINS']])
  expect((await shut('5')).status).toBe(200)
})

it('tells it in the dry run of a file, with the row', async () => {
  const boundary = 'x-boundary'
  const part = (name: string, body: string): string => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${body}\r\n`
  const sent = await d.t.http.inject({
    method: 'POST',
    url: '/api/crate/import',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${part('mode', 'create')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nlabel,value,currency\na,3.333,JPY\nb,3,JPY\n\r\n--${boundary}--\r\n`,
  })
  const { jobId, runId } = sent.json<{ jobId: number; runId: number }>()
  await d.t.app.jobs.runQueued(jobId)
  const run = await d.t.app.db.one<{ good: number; problems: { row: number; code: string; detail: string }[] }>(
    sql`select good, problems from import_run where id = ${runId}`,
  )
  expect(run.good).toBe(1)
  expect(run.problems).toMatchObject([{ row: 2, code: 'WHOLE_COINS', detail: expect.stringContaining('JPY') }])
})
