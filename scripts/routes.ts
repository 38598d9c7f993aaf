import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { index, layout, rootRoute, route, type VirtualRouteNode } from '@tanstack/virtual-file-routes'

const src = fileURLToPath(new URL('../src', import.meta.url))

interface Place {
  readonly file: string
  /** The layout around it; '' for none. */
  readonly within: string
  readonly path: string
}

/** The files of screens and layouts, each with the place that it names in `createFileRoute`: `/_layout/path`. */
const places = (): Place[] =>
  globSync('**/*.{route,layout}.tsx', { cwd: src })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const named = /createFileRoute\(\s*'(.+)'/.exec(readFileSync(join(src, file), 'utf8'))
      if (!named) return []
      const [, within = '', path] = /^(?:\/_(\w+))?(.*?)\/?$/.exec(named[1]!)!
      return [{ file, within, path: path! }]
    })

/** A screen with others below its path is no frame around them. */
const screens = (of: readonly Place[]): VirtualRouteNode[] =>
  of.map(({ file, path }) =>
    of.some((other) => other.path.startsWith(`${path}/`)) ? route(path, [index(file)]) : route(path, file),
  )

function children(): VirtualRouteNode[] {
  const all = places()
  const isLayout = ({ within, path }: Place): boolean => within !== '' && path === ''
  const inside = (name: string) => screens(all.filter((place) => place.within === name && !isLayout(place)))
  return [...inside(''), ...all.filter(isLayout).map(({ file, within }) => layout(within, file, inside(within)))]
}

/** The site map: every screen at the path that its file names. The development server reads it again and again. */
export const routes = {
  ...rootRoute('app/root.route.tsx'),
  get children() {
    return children()
  },
}
