import { describe, expect, it } from 'vitest'
import { rightsTree, ticks, toggled, type Right } from './rights-tree.ts'

const right = (id: number, parent: number | null, name: string, type = 'menu'): Right => ({ id, parent, name, title: name, title_en: name, type, mine: true })
const rights = rightsTree(
  [right(1, null, 'dashboard', 'menu_dir'), right(2, 1, 'dashboard'), right(3, 2, 'dashboard/export', 'button'), right(4, 2, 'dashboard/print', 'button')],
  'zh-cn',
)

describe('ticking rights', () => {
  it('a page brings its buttons; one button less leaves it half ticked', () => {
    const page = toggled(rights, new Set(), '2')
    expect([...page].sort()).toEqual(['dashboard', 'dashboard/export', 'dashboard/print'])
    expect(ticks(rights, page)).toEqual({ checked: ['1', '2', '3', '4'], halfChecked: [] })
    const less = toggled(rights, page, '4')
    expect(ticks(rights, less)).toEqual({ checked: ['3'], halfChecked: ['1', '2'] })
  })
  it('a button brings its page', () => {
    expect([...toggled(rights, new Set(), '3')].sort()).toEqual(['dashboard', 'dashboard/export'])
  })
  it('a full directory is emptied', () => {
    expect(toggled(rights, toggled(rights, new Set(), '1'), '1').size).toBe(0)
  })
})
