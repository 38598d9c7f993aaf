import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { views } from '#contract/organisation/views.ts'
import { act, read } from '#api/query.ts'
import { isMenuScreen } from '#app/shell/screens.ts'
import { ListViewPlace, type ListViewStore } from '#ui/list/list-views.tsx'

export interface SavedViewsProps {
  /** Path of the open screen. */
  readonly screen: string
  readonly children: ReactNode
}

/** Provides the saved views of lists, own and shared in the organisation. */
export function SavedViews({ screen, children }: SavedViewsProps) {
  const router = useRouter()
  const known = useQuery({ ...read(views.list, { screen }), enabled: isMenuScreen(screen), staleTime: 60_000 })
  const save = useMutation(act(views.save))
  const { mutate: remove } = useMutation(act(views.remove))
  const store: ListViewStore = {
    views: known.data?.records ?? [],
    save: async ({ name, shared, choice }) => {
      const shown = { search: location.search, hidden: [...choice.hidden], density: choice.density }
      await save.mutateAsync({ screen, name, shared, shown })
    },
    remove: (id) => remove({ id }),
    open: (view) => void router.navigate({ href: screen + view.shown.search }),
  }
  return <ListViewPlace store={store}>{children}</ListViewPlace>
}
