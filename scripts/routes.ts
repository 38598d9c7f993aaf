import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

const src = fileURLToPath(new URL('../src', import.meta.url))

/** The files of screens and layouts, each with the place that it names in `createFileRoute`: `/_layout/path`. */
const places = globSync('**/*.{route,layout}.tsx', { cwd: src })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
  .flatMap((file) => {
    const named = /createFileRoute\(\s*'(.+)'/.exec(readFileSync(join(src, file), 'utf8'))
    if (!named) return []
    const [, within = '', path] = /^(?:\/_(\w+))?(.*?)\/?$/.exec(named[1]!)!
    return [{ file, within, path: path! }]
  })

const layouts = places.filter(({ within, path }) => within !== '' && path === '')

/** Screens within a layout, '' for none. A screen with others below its path is no frame around them. */
const screens = (of: string) =>
  places
    .filter((place) => place.within === of && !layouts.includes(place))
    .map(({ file, path }) =>
      places.some((other) => other.within === of && other.path.startsWith(`${path}/`))
        ? route(path, [index(file)])
        : route(path, file),
    )

/** The site map: every screen at the path that its file names. */
export const routes = rootRoute('app/root.route.tsx', [
  ...screens(''),
  ...layouts.map(({ file, within }) => layout(within, file, screens(within))),
])
