import { expect, it } from 'vitest'
import { paperOf } from './paper-of.ts'

it('turns an article into headings, paragraphs, points and tables', () => {
  const text = `# 报销
**7 天**内提交，见 [制度](https://x.cn/a) 与 [旧文](ktInfo?id=3)。

- 发票
- [x] 签字
1. 第一步

| 级别 | 上限 |
| --- | --: |
| P1 | 500 |
| P2 |

---
\`\`\`
a = "**b**"
\`\`\``
  expect(paperOf(text)).toEqual([
    { kind: 'heading', text: '报销' },
    { kind: 'text', text: '7 天内提交，见 制度（https://x.cn/a） 与 旧文。' },
    { kind: 'text', text: '• 发票\n☑ 签字\n1. 第一步' },
    {
      kind: 'table',
      head: ['级别', '上限'],
      rows: [
        ['P1', '500'],
        ['P2', ''],
      ],
      widths: [0.5, 0.5],
    },
    { kind: 'text', text: 'a = "**b**"' },
  ])
  expect(paperOf('')).toEqual([])
})
