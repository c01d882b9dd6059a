import { expect, it } from 'vitest'
import { dealsOf, sameWay } from './deals.ts'

const awarded = (id: number, award_cny: string | null, gross_kg: string | null) => ({
  id,
  no: `IQ${id}`,
  deadline: '2026-10-12T18:00:00+08:00',
  gross_kg,
  award_cny,
  award_channel: { title: '美国快船' },
})

it('tells what a kilogram cost before and how far the best quote is from it; an award without amount or weight tells nothing', () => {
  const deals = dealsOf(
    [awarded(1, '12000.0000', '1000.000'), awarded(2, null, '500.000'), awarded(3, '900.0000', '0.000'), awarded(4, '500.0000', '50.000')],
    9,
  )
  expect(deals.map((d) => [d.id, d.day, d.channel, d.perKg, d.change?.toFixed(1)])).toEqual([
    [1, '2026-10-12', '美国快船', 12, '-25.0'],
    [4, '2026-10-12', '美国快船', 10, '-10.0'],
  ])
  expect(dealsOf([awarded(1, '12000', '1000')], undefined)[0]!.change).toBeUndefined()
})
it('asks for awards to the same country by one of the same modes, before the inquiry', () => {
  expect(sameWay({ dest_country: 'US', modes: ['air'], deadline: '2026-11-01T10:00:00+08:00', no: 'IQ9' })).toEqual({
    status: { in: ['awarded', 'used'] },
    dest_country: { eq: 'US' },
    modes: { any: ['air'] },
    deadline: { lt: '2026-11-01T10:00:00+08:00' },
  })
})
