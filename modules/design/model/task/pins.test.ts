import { expect, it } from 'vitest'
import { momentText, readPins, secondsOf } from './pins.ts'

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
it('writes the moment of a film as it may be stored, and finds it again', () => {
  const moments = [0, 7.54, 59.96, 67.5, 3599.99].map(momentText)
  expect(moments).toEqual(['00:00.0', '00:07.5', '00:59.9', '01:07.5', '59:59.9'])
  expect(
    readPins(
      moments.map((time) => ({ time, text: 'a' })),
      [],
    ),
  ).toHaveLength(5)
  expect([...moments, '01:07'].map(secondsOf)).toEqual([0, 7.5, 59.9, 67.5, 3599.9, 67])
})
