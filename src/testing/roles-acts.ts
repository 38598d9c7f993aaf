/** Acts with the tree of permissions, for screen tests. */
import { queryAllByRole } from '@testing-library/react'
import { expect } from 'vitest'
import { click, front, until } from '#testing/acts.ts'

/** The row of a permission: many have the same name, such as “See this page”. */
export const permission = (code: string): Promise<HTMLElement> =>
  until(() => {
    const found = queryAllByRole(front(), 'treeitem', { hidden: true }).find((one) => one.dataset['key'] === code)
    if (!found) throw new Error(`There is no permission ${code}.`)
    return found
  })

/** Ticks a permission, or takes its tick away. */
export const tick = async (code: string): Promise<void> => click(await permission(code))

/** A permission is ticked, is not, or only some of what it includes are. */
export const ticked = (code: string, how: 'true' | 'false' | 'mixed'): Promise<void> =>
  until(async () => expect((await permission(code)).getAttribute('aria-checked')).toBe(how))
