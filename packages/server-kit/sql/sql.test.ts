import { expect, it } from 'vitest'
import { render, sql } from './sql.ts'

it('keeps alternatives in brackets, so that no condition before them is lost', () => {
  const either = sql.or([sql`a = ${1}`, sql`b = ${2}`])
  expect(render(sql`select 1 where id = ${9} and ${either}`)).toEqual({ text: 'select 1 where id = $1 and ((a = $2) or (b = $3))', values: [9, 1, 2] })
  expect(render(sql`x and ${sql.or([sql`a or b`])}`).text).toBe('x and (a or b)')
  expect(render(sql`x and ${sql.or([])}`).text).toBe('x and false')
})
