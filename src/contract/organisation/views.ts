import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, OneLine } from '#contract/schemas.ts'

const Screen = v.pipe(v.string(), v.maxLength(200), v.regex(/^\/[\w./-]*$/))
const ViewName = OneLine(60)
/** The state of a list: URL search, hidden columns, row height. */
const Shown = v.object({
  /** Empty for the unfiltered list. */
  search: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  hidden: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(100)),
  density: v.picklist(['compact', 'comfortable']),
})

const SavedView = v.object({
  id: Id,
  name: v.string(),
  /** Visible to everybody in the organisation who may open the list. */
  shared: v.boolean(),
  /** It is the caller's own and may be deleted. */
  own: v.boolean(),
  by: v.string(),
  shown: Shown,
})
export type SavedView = v.InferOutput<typeof SavedView>

/** Saved and shared views of the lists. */
export const views = {
  list: query({
    name: 'views.list',
    path: 'GET /user/views/list',
    can: 'signed-in',
    input: v.object({ screen: Screen }),
    output: v.object({ records: v.array(SavedView) }),
    reads: ['saved-view'],
  }),
  save: command({
    name: 'views.save',
    path: 'POST /user/views/save',
    can: 'signed-in',
    /** An existing view of the account with this name is replaced. `shared` needs `orgViewShare`. */
    input: v.object({ screen: Screen, name: ViewName, shared: v.boolean(), shown: Shown }),
    output: v.object({ id: Id }),
    writes: ['saved-view'],
    errors: ['view.too-many', 'access.denied'],
  }),
  remove: command({
    name: 'views.remove',
    path: 'DELETE /user/views/remove/{id}',
    can: 'signed-in',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['saved-view'],
    errors: ['record.missing'],
  }),
}
