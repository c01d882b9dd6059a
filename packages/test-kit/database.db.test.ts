import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from './database.ts'

describe('freshDatabase', () => {
  it('gives each caller a database of its own, and drops it', async () => {
    const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
    expect(one.url).not.toBe(other.url)
    const client = new pg.Client(one.url)
    await client.connect()
    client.on('error', () => {}) // dropping ends the session
    await client.query('CREATE TABLE mine (id int)')
    const elsewhere = new pg.Client(other.url)
    await elsewhere.connect()
    const { rows } = await elsewhere.query(`SELECT to_regclass('mine') AS found`)
    expect(rows[0].found).toBeNull()
    await elsewhere.end()
    await Promise.all([one.drop(), other.drop()])
    await expect(new pg.Client(one.url).connect()).rejects.toThrow('does not exist')
  })
})
