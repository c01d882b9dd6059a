import { expect, it } from 'vitest'
import { byNearness } from './nearness.ts'

const first = (typed: string, ...labels: string[]): string =>
  labels.filter((l) => l.toLowerCase().includes(typed.trim().toLowerCase())).sort((a, b) => byNearness(a, b, typed))[0]!

it('puts the country that was typed before those whose name or code only holds it', () => {
  expect(first('美国', 'UM 美国本土外小岛屿', 'US 美国', 'VI 美属维尔京群岛')).toBe('US 美国')
  expect(first('us', 'AU Australia', 'AT Austria', 'CY Cyprus', 'US United States')).toBe('US United States')
  expect(first('United St', 'UM U.S. Outlying Islands', 'US United States')).toBe('US United States')
  expect(first(' niger ', 'NG Nigeria', 'NE Niger')).toBe('NE Niger')
  expect(first('澳', 'MO 中国澳门特别行政区', 'AU 澳大利亚')).toBe('AU 澳大利亚')
})
