import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { screensOf } from '#app/shell/screens.ts'

const textOf = (file: string): string => readFileSync(file, 'utf8')
const routes = globSync('src/features/office/**/*.route.tsx').map((file) => ({ file, text: textOf(file) }))
const chinese = textOf('src/locales/zh.po')

/** Everything beside the route of a path: a page that shows more than a list has its title in a component of its own. */
function besideRouteOf(path: string): string {
  const route = routes.find(({ text }) => new RegExp(`createFileRoute\\('/_office${path}/?'\\)`).test(text))
  if (!route) throw new Error(`No route has the path ${path}.`)
  return globSync(`${dirname(route.file)}/*.tsx`, { exclude: ['**/*.test.tsx'] })
    .map(textOf)
    .join('\n')
}

it.each([...screensOf.organisation, ...screensOf.store])(
  'the page $name.en is titled as the menu names it',
  (screen) => {
    const { en, zh } = screen.name
    const source = besideRouteOf(screen.path)
    expect([`t\`${en}\``, `<Trans>${en}</Trans>`].some((title) => source.includes(title))).toBe(true)
    expect(chinese).toContain(`msgid "${en}"\nmsgstr "${zh}"`)
  },
)
