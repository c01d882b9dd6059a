import type { Lang } from '@crossway/kernel'

/** What the text of an article has no form for: how often it stood in the document that was read. */
export interface Lost {
  pictures: number
  /** Pictures that lie elsewhere on the network; a link is left in their place. */
  remote: number
  merged: number
  formulas: number
  objects: number
  readonly styles: Set<string>
}
export const nothingLost = (): Lost => ({ pictures: 0, remote: 0, merged: 0, formulas: 0, objects: 0, styles: new Set() })
const mostStyles = 5

/** The report of one document in sentences for whoever imported it. */
export function lostText(lost: Lost, lang: Lang): string[] {
  const en = lang === 'en'
  const styles = [...lost.styles].slice(0, mostStyles)
  const say = (n: number, zh: string, english: string): string[] => (n === 0 ? [] : [en ? english : zh])
  return [
    ...say(
      lost.pictures,
      `${lost.pictures} 张图片未保留（格式不支持、过大、找不到或超出数量），请在正文中补上`,
      `${lost.pictures} pictures left out (format, size, missing or too many): add them to the text`,
    ),
    ...say(
      lost.remote,
      `${lost.remote} 张网络图片改为链接，需要长期保留的请下载后上传`,
      `${lost.remote} pictures from the network are links now: upload those that must stay`,
    ),
    ...say(lost.merged, `${lost.merged} 个表格的合并单元格或嵌套表格已拆开`, `${lost.merged} tables had merged cells or tables within, which are taken apart`),
    ...say(lost.formulas, `${lost.formulas} 个公式未保留，请改为图片或文字`, `${lost.formulas} formulas left out: write them as text or add pictures`),
    ...say(lost.objects, `${lost.objects} 个嵌入对象（视频、网页、附件等）未保留`, `${lost.objects} embedded objects (films, pages, files) left out`),
    ...say(styles.length, `以下样式按普通段落保留：${styles.join('、')}`, `Kept as plain paragraphs: ${styles.join(', ')}`),
  ]
}
