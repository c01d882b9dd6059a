import type { Lang } from '@crossway/kernel'

const steps: Record<Lang, readonly (readonly [number, string])[]> = {
  'zh-cn': [
    [1e8, '亿'],
    [1e4, '万'],
  ],
  en: [
    [1e9, 'bn'],
    [1e6, 'm'],
    [1e3, 'k'],
  ],
}
const short = (n: number): string => String(Number(n.toFixed(1)))

/** Numbers on axes: 万 and 亿 in Chinese, k and m in English; the full value stands in the tooltip (look.md §5 Charts). */
export function axisText(value: number, lang: Lang): string {
  const step = steps[lang].find(([size]) => Math.abs(value) >= size)
  return step ? `${short(value / step[0])}${step[1]}` : short(value)
}
