import { expect, test } from 'vitest'
import { f } from '../field/field.ts'
import { defineLines } from '../field/lines.ts'
import { labelsWith } from './define-labels.ts'
import { defineResource } from './resource.ts'

const labels = labelsWith({
  fields: { lines: ['明细', 'Lines'], remark: ['备注', 'Remark'], reason: ['原因', 'Reason'], qty: ['数量', 'Quantity'], mode: ['方式', 'Mode'] },
  states: { draft: ['草稿', 'Draft'] },
  actions: { submit: ['提交', 'Submit'], reject: ['驳回', 'Reject'] },
  tabs: { all: ['全部', 'All'] },
  sections: { basic: ['基本信息', 'Basics'] },
})
const load = defineResource({
  name: 'load',
  module: 'demo',
  title: 'code',
  fields: {
    code: f.text(),
    remark: f.text(),
    mode: f.choice(['air', 'sea']),
    lines: f.lines(defineLines({ name: 'load_line', fields: { qty: f.int(), place: f.text() } })),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'sent'],
    actions: {
      submit: { from: ['draft'], to: 'sent' },
      reject: { from: ['sent'], to: 'draft', args: { reason: f.text() } },
      move: { from: ['sent'], to: 'sent', args: { reason: f.text(), place: f.text() } },
    },
  },
})
const texts = labels(load, {
  name: ['装载', 'Load'],
  fields: {
    code: { label: 'SKU', help: ['全大写', 'In capitals'] },
    mode: { values: { air: ['空运', 'Air'], sea: ['海运', 'Sea'] } },
    lines: { fields: { place: ['位置', 'Place'] } },
  },
  states: { sent: ['已发出', 'Sent'] },
  actions: { move: { label: ['移动', 'Move'], args: { place: ['位置', 'Place'], reason: ['移动原因', 'Why it moves'] } } },
})

test('a record says what is its own, the rest comes from the common words in each language', () => {
  expect(texts.en.fields).toEqual({
    code: { label: 'SKU', help: 'In capitals' },
    remark: 'Remark',
    mode: { label: 'Mode', values: { air: 'Air', sea: 'Sea' } },
    lines: { label: 'Lines', fields: { qty: 'Quantity', place: 'Place' } },
  })
  expect(texts['zh-cn']).toMatchObject({ name: '装载', states: { draft: '草稿', sent: '已发出' }, tabs: { all: '全部' }, sections: { basic: '基本信息' } })
})

test('arguments of an action are fields; its own word goes before the common one', () => {
  expect(texts.en.actions).toEqual({
    submit: 'Submit',
    reject: { label: 'Reject', args: { reason: 'Reason' } },
    move: { label: 'Move', args: { place: 'Place', reason: 'Why it moves' } },
  })
})

test('an argument is called as the field of its name, and what is typed over own lines as the field of the lines', () => {
  const line = defineLines({ name: 'crate_line', fields: { place: f.text(), qty: f.int() } })
  const crate = defineResource({
    name: 'crate',
    module: 'demo',
    title: 'code',
    fields: { code: f.text(), remark: f.text(), grade: f.choice(['a', 'b']), rows: f.lines(line) },
    lifecycle: {
      initial: 'draft',
      states: ['draft'],
      actions: {
        rename: { from: ['draft'], to: 'draft', args: { code: f.text(), grade: f.choice(['a', 'b']), remark: f.text() } },
        put: { from: ['draft'], to: 'draft', args: { rows: f.ownLines(line, { show: ['qty'], type: { place: f.text() } }) } },
      },
    },
  })
  const { actions } = labels(crate, {
    name: 'Crate',
    fields: {
      code: { label: ['编号', 'Mark'], help: ['全大写', 'In capitals'] },
      remark: ['说明', 'Story'],
      grade: { label: ['等级', 'Grade'], values: { a: ['甲', 'A'], b: ['乙', 'B'] } },
      rows: { label: ['行', 'Rows'], fields: { place: ['位置', 'Place'] } },
    },
    actions: { rename: ['改名', 'Rename'], put: ['放置', 'Put'] },
  }).en
  // what a common word says stays said by it
  expect(actions['rename']).toEqual({ label: 'Rename', args: { code: 'Mark', grade: { label: 'Grade', values: { a: 'A', b: 'B' } }, remark: 'Remark' } })
  expect(actions['put']).toMatchObject({ args: { rows: { label: 'Rows', fields: { place: 'Place' } } } })
})

test('the type asks for what no common word says', () => {
  const choices = { values: { air: 'Air', sea: 'Sea' } }
  const actions = { move: { label: 'Move', args: { place: 'Place' } } }
  const fields = { code: 'Code', mode: choices, lines: {} }
  labels(load, { name: 'Load', fields, states: { sent: 'Sent' }, actions })
  // @ts-expect-error the field `code` has no common word
  labels(load, { name: 'Load', fields: { mode: choices, lines: {} }, states: { sent: 'Sent' }, actions })
  // @ts-expect-error the choices of `mode` have none
  labels(load, { name: 'Load', fields: { code: 'Code', lines: {} }, states: { sent: 'Sent' }, actions })
  // @ts-expect-error the state `sent` has none
  labels(load, { name: 'Load', fields, states: {}, actions })
  // @ts-expect-error the argument `place` of `move` has none
  labels(load, { name: 'Load', fields, states: { sent: 'Sent' }, actions: { move: 'Move' } })
  expect(labels(load, { name: 'Load', fields, states: { sent: 'Sent' }, actions }).en.fields['lines']).toMatchObject({ label: 'Lines' })
})
