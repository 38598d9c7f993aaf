import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { queryClient } from '#api/query.ts'
import { isMenuScreen, screenAt } from '#app/shell/screens.ts'
import { hasReservedForm, keptFormsVersion, subscribeReservedForms } from '#ui/form/kept-forms.ts'
import { tabAfter, withoutTabs, type OpenTab, type TabClosing } from '#ui/tab-bar-list.ts'
import { openTabs } from '#ui/tab-bar-store.ts'
import { TabBar } from '#ui/tab-bar.tsx'
import { useLanguage } from '#ui/use-language.ts'

export interface OpenPagesProps {
  readonly path: string
  /** Reloads the open page as if it had just been opened. */
  readonly onRefresh: () => void
}

/** The tab bar of the open pages. */
export function OpenPages({ path, onRefresh }: OpenPagesProps) {
  const language = useLanguage()
  const router = useRouter()
  const tabs = useSyncExternalStore(openTabs.subscribe, openTabs.all)
  useSyncExternalStore(subscribeReservedForms, keptFormsVersion)
  const nameOf = (tab: OpenTab): string =>
    (isMenuScreen(tab.id) ? screenAt(tab.id)?.name[language] : tab.label) || screenAt(tab.id)?.name[language] || '…'
  const select = (id: string): void => {
    const tab = tabs.find((one) => one.id === id)
    if (tab && id !== path) void router.navigate({ href: tab.href })
  }
  const close = async (id: string, which: TabClosing): Promise<void> => {
    const next = tabAfter(tabs, withoutTabs(tabs, id, which), path)
    if (next?.id !== path) await router.navigate({ href: next?.href ?? '/' })
    openTabs.close(id, which)
  }
  const refresh = (id: string): void => {
    select(id)
    void queryClient.invalidateQueries({ type: 'active' })
    onRefresh()
  }
  return (
    <TabBar
      tabs={tabs.map((tab) => ({ id: tab.id, label: nameOf(tab), unsaved: hasReservedForm(tab.id) }))}
      active={path}
      onSelect={select}
      onClose={(id, which) => void close(id, which)}
      onRefresh={refresh}
    />
  )
}
