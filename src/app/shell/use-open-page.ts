import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { notePage } from '#app/shell/recent-pages.ts'
import { closesItself } from '#app/shell/screens.ts'
import { noteSettingsOrigin } from '#app/shell/settings-origin.ts'
import { shownHeading, subscribeHeading } from '#ui/page-head-title.ts'
import { openTabs } from '#ui/tab-bar-store.ts'

const plain = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

/** The path of the shown screen; changes when the next screen is rendered, not when it is requested. */
const useShownPath = (): string => useRouterState({ select: (state) => plain(state.matches.at(-1)?.pathname ?? '/') })

/** Keeps a tab for every opened page, named after its heading. Returns the shown path. */
export function useOpenPage(): string {
  const path = useShownPath()
  const href = useRouterState({
    select: ({ resolvedLocation: at }) => (at && plain(at.pathname) === path ? at.href : path),
  })
  const tabs = useSyncExternalStore(openTabs.subscribe, openTabs.all)
  const heading = useSyncExternalStore(subscribeHeading, shownHeading)
  const missing = tabs.some((tab) => tab.id === path) ? undefined : tabs
  // before the page is seen: the bar that its tab brings, or takes away, would move it
  useLayoutEffect(() => openTabs.open({ id: path, href, label: '', closesItself: closesItself(path) }), [path, href])
  useEffect(() => {
    openTabs.open({ id: path, href, label: shownHeading(), closesItself: closesItself(path) })
    noteSettingsOrigin(href)
  }, [path, href, missing])
  useEffect(() => {
    openTabs.name(path, heading)
    if (heading !== '') notePage({ path, href, label: heading })
  }, [path, href, heading])
  return path
}

/** Moves the focus to the heading of an opened screen, unless one of its fields has taken the focus. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const content = document.querySelector('#content')
        const taken = document.activeElement
        // a form opened by its address starts at its fields, not at the menu
        const opened = fromLocation === undefined && closesItself(plain(router.state.location.pathname))
        if (opened ? taken !== document.body : !pathChanged || fromLocation === undefined) return
        if (taken instanceof HTMLInputElement && content?.contains(taken)) return
        const heading = content?.querySelector<HTMLElement>('h1[tabindex]')
        ;(heading ?? document.querySelector<HTMLElement>('#content'))?.focus({ preventScroll: true })
      }),
    [router],
  )
}
