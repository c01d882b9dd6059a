import { expect, it } from 'vitest'
import { outlineOf } from './markdown.tsx'

it('finds headings of three levels, and nothing that only looks like one', () =>
  expect(outlineOf('# 总则\n文字 # 不是\n## 第二 节 ##\n#### 太深\n#没有空格')).toEqual([
    { level: 1, text: '总则', id: 'h-总则' },
    { level: 2, text: '第二 节', id: 'h-第二-节' },
  ]))
