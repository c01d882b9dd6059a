import { expect, test } from 'vitest'
import { sseParser, type ServerEvent } from './sse-parse.ts'

test('events arrive whole however the stream is cut', () => {
  const got: ServerEvent[] = []
  const push = sseParser((e) => got.push(e))
  for (const piece of ['retry: 2000\n: ready\n\nid: 7\nevent: appro', 'val.count\ndata: {"n"', ':3}\n', '\n: beat\n\ndata: plain\ndata: text\r\n\r\n'])
    push(piece)
  expect(got).toEqual([
    { name: 'approval.count', data: { n: 3 }, id: '7' },
    { name: 'message', data: 'plain\ntext', id: '7' },
  ])
})
