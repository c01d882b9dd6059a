import { f } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { parseField } from './parse-value.ts'

it('takes as many texts as a lead’s role has rights; the length of each is what `max` says', () => {
  const nodes = f.texts({ max: 80 })
  const many = Array.from({ length: 700 }, (_, i) => `page${i}/edit`)
  expect(parseField(many, nodes, 'nodes')).toEqual({ value: many })
  expect(parseField(['x'.repeat(81)], nodes, 'nodes')).toHaveProperty('problem')
  const beyond = Array.from({ length: 5001 }, (_, i) => String(i))
  expect(parseField(beyond, nodes, 'nodes')).toEqual({ problem: { field: 'nodes', code: 'TOO_MANY', params: { max: 5000 } } })
})
