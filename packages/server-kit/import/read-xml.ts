import { SaxesParser } from 'saxes'
import { refuse } from '@crossway/kernel'

export interface XmlNode {
  /** Without the prefix of its namespace. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  readonly text: string
}
interface Growing {
  name: string
  attributes: Record<string, string>
  children: Growing[]
  text: string
}
const deepest = 60
const mostNodes = 3_000_000
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A small document as a tree; entities of its own are refused with everything else that is not well formed (FILE_DAMAGED with its line). */
export function readXml(text: string): XmlNode {
  const root: Growing = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let nodes = 0
  const parser = new SaxesParser()
  const damaged = (): Error => refuse.FILE_DAMAGED({ row: parser.line })
  parser.on('error', () => {
    throw damaged()
  })
  parser.on('opentag', (tag) => {
    if (open.length > deepest || ++nodes > mostNodes) throw refuse.TOO_LARGE()
    const node: Growing = { name: local(tag.name), attributes: { ...tag.attributes }, children: [], text: '' }
    open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (t) => (open.at(-1)!.text += t.trim()))
  parser.write(text).close()
  if (!root.children[0]) throw damaged()
  return root.children[0]
}
/** First element at a path below a node. */
export const elementAt = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((at, name) => at?.children.find((c) => c.name === name), node)
/** All elements of a name right below a node. */
export const elementsOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] => node?.children.filter((c) => c.name === name) ?? []
