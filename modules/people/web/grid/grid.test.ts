import { expect, it } from 'vitest'
import { cellOf, componentsOf, groups, lineOf, type GridRow } from './grid.ts'

const row = (slip: number, amounts: GridRow['amounts'], was: GridRow['was']): GridRow => ({
  slip,
  emp_no: `P${slip}`,
  name: '',
  department: '运营部',
  pay_state: 'normal',
  warnings: [],
  amounts,
  was,
})
const rows = [
  row(1, { E01: '10000.00', S01: '800.00', gross: '10000.00', net: '9000.00' }, { E01: '10000.00', gross: '10000.00', net: '9100.00' }),
  row(2, { E01: '12000.00', E10: '6000.00', gross: '18000.00', net: '15000.00' }, { E01: '12000.00', D01: '-500.00', gross: '12000.00', net: '11000.00' }),
]

it('components stand in their group when anybody has them in either month', () => {
  expect(groups.map((g) => componentsOf(rows, g))).toEqual([['D01', 'E01', 'E10'], ['S01'], [], []])
})
it('compare mode shows the difference, red beyond a fifth of the month before', () => {
  const [one, two] = rows.map((r) => lineOf(String(r.slip), r.name, '', [r]))
  expect(cellOf(one!, 'net', true)).toEqual({ value: '-100.00', far: false })
  expect(cellOf(two!, 'net', true)).toEqual({ value: '4000.00', far: true })
  expect(cellOf(two!, 'E10', true)).toEqual({ value: '6000.00', far: true })
  expect(cellOf(two!, 'net', false)).toEqual({ value: '15000.00', far: false })
})
it('a department is the sum of its people', () => {
  expect(cellOf(lineOf('d', '运营部', '', rows), 'gross', false).value).toBe('28000.00')
  expect(cellOf(lineOf('d', '运营部', '', rows), 'gross', true)).toEqual({ value: '6000.00', far: true })
})
