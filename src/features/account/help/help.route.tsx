import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { chapters } from '#features/account/help/chapters.ts'
import { HelpManual } from '#features/account/help/help-manual.tsx'
import { searchBy } from '#ui/list/read-search.ts'

/** The user manual. It needs no sign-in, and no network once the app is downloaded. */
export const Route = createFileRoute('/help')({
  validateSearch: searchBy(
    v.object({
      chapter: v.fallback(v.optional(v.picklist(chapters.map((chapter) => chapter.id))), undefined),
      q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
    }),
  ),
  component: Help,
})

function Help() {
  const { chapter = 'start', q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HelpManual
      chapter={chapter}
      words={q}
      onWords={(next) => void navigate({ search: { chapter, ...(next === '' ? {} : { q: next }) }, replace: true })}
    />
  )
}
