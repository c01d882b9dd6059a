import { expect, it } from 'vitest'
import { refRead } from './read.tsx'

it('says a reference by its title, and a name that a change kept as it stands', () => {
  const say = (value: unknown): string => refRead.text({ value } as never)
  expect([say({ id: 1, title: '袁海燕' }), say('袁海燕'), say(null), say('')]).toEqual(['袁海燕', '袁海燕', '–', '–'])
})
