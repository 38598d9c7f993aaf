import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Mantine components with English texts of their own; we have versions in the screen's language. */
const SPEAKING = ['PasswordInput']

it('parts that speak English by themselves are used through our own alone', () => {
  const found = globSync('src/**/*.tsx').flatMap((file) => {
    const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(readFileSync(file, 'utf8')) ?? []
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => SPEAKING.includes(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})
