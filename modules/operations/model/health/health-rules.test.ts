import { expect, it } from 'vitest'
import { colourOf, orderDefectRate, worst } from './health-rules.ts'

it('6 of 1 250 orders are a defect rate of 0.48 %, which is green; 0.80 is yellow and 1.00 red', () => {
  expect(orderDefectRate(6, 1250)).toBe('0.48')
  expect(['0.48', '0.79', '0.80', '0.99', '1.00'].map((v) => colourOf('odr', v))).toEqual(['green', 'green', 'yellow', 'yellow', 'red'])
})
it('knows the limits of every metric', () => {
  expect([colourOf('valid_tracking', 95), colourOf('valid_tracking', 95.5), colourOf('valid_tracking', 97)]).toEqual(['red', 'yellow', 'green'])
  expect([colourOf('on_time', 89.9), colourOf('on_time', 90), colourOf('on_time', 93)]).toEqual(['red', 'yellow', 'green'])
  expect([colourOf('ahr', 99), colourOf('ahr', 100), colourOf('ahr', 200)]).toEqual(['red', 'yellow', 'green'])
  expect([colourOf('ipi', 399), colourOf('ipi', 420), colourOf('ipi', 500)]).toEqual(['red', 'yellow', 'green'])
  expect([colourOf('ncx', 2), colourOf('ncx', 4), colourOf('ncx', 5)]).toEqual(['green', 'yellow', 'red'])
  expect([worst(['green', 'yellow']), worst(['yellow', 'red']), worst([])]).toEqual(['yellow', 'red', 'green'])
})
