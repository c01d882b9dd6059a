import { describe, expect, it } from 'vitest'
import { entriesOf, type PackedDoc } from './entry-names.ts'

const doc = (id: number, title: string, more: Partial<PackedDoc> = {}): PackedDoc => ({ id, title, type: 'page', parent: null, suffix: null, ...more })
const paths = (...docs: PackedDoc[]): string[] => entriesOf(docs).map((e) => e.path)

describe('names of a packed space', () => {
  it('keeps folders, empty ones too, and a folder beside a document that has others under it', () => {
    const folder = { type: 'folder' }
    expect(
      paths(doc(1, '制度', folder), doc(2, '考勤', { parent: 1 }), doc(3, '附表', { parent: 2, type: 'file', suffix: 'xlsx' }), doc(4, '空', folder)),
    ).toEqual(['制度/', '制度/考勤.md', '制度/考勤/', '制度/考勤/附表.xlsx', '空/'])
  })
  it('tells doubles apart within a folder, whatever their capitals', () => {
    const file = { type: 'file', suffix: 'PDF' }
    expect(paths(doc(1, 'a/b'), doc(2, 'a:b'), doc(3, 'A_B'), doc(4, '合同.pdf', file), doc(5, '合同', file), doc(6, '合同'))).toEqual([
      'a_b.md',
      'a_b (2).md',
      'A_B (3).md',
      '合同.PDF',
      '合同 (2).PDF',
      '合同.md',
    ])
  })
  it('leaves nothing in a name that leads elsewhere or that no system takes', () => {
    expect(paths(doc(1, '..', { type: 'folder' }), doc(2, '../../etc/passwd', { parent: 1 }), doc(3, '报价\u202egpj.', { type: 'link' }), doc(4, '?'))).toEqual(
      ['_/', '_/.._.._etc_passwd.md', '报价gpj.url', '_.md'],
    )
  })
  it('puts what lies under something unseen at the top', () => {
    expect(paths(doc(2, '考勤', { parent: 1 }))).toEqual(['考勤.md'])
  })
})
