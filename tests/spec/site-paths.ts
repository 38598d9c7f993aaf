import { routes } from '../../scripts/routes.ts'

interface Placed {
  readonly type: string
  readonly path?: string
  readonly file?: string
  readonly children?: readonly Placed[]
}

const shown = (places: readonly Placed[], parent = ''): string[] =>
  places.flatMap(({ type, path = '', file, children }) => [
    ...(file === undefined || type === 'layout' ? [] : [parent + path || '/']),
    ...shown(children ?? [], parent + path),
  ])

/** The full path of every route of the site map. */
export const sitePaths = (): string[] => shown((routes as Placed).children!)
