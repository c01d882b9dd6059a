import { expect, it } from 'vitest'
import { readPins } from './pins.ts'

it('takes remarks at places of the version and moments of a film', () =>
  expect(
    readPins(
      [
        { file: 7, x: 30, y: 45.5, text: ' logo 偏小 ' },
        { time: '01:07.5', text: '字幕晚半秒', more: 1 },
      ],
      [7],
    ),
  ).toEqual([
    { file: 7, x: 30, y: 45.5, text: 'logo 偏小' },
    { time: '01:07.5', text: '字幕晚半秒' },
  ]))
it.each([
  ['no list', 'logo'],
  ['no words', [{ file: 7, x: 1, y: 1, text: ' ' }]],
  ['beside the picture', [{ file: 7, x: 130, y: 1, text: 'a' }]],
  ['another file', [{ file: 8, x: 1, y: 1, text: 'a' }]],
  ['no moment', [{ time: '1:75', text: 'a' }]],
  ['nowhere', [{ file: 7, text: 'a' }]],
])('refuses %s', (_, given) => expect(readPins(given, [7])).toBeUndefined())
