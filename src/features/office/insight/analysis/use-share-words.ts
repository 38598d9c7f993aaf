import { useLingui } from '@lingui/react'

/** Parts per million as percent with at most one decimal; what is less is said to be. */
export function useShareWords(): (share: number) => string {
  const { i18n } = useLingui()
  return (share) => {
    const percent = Math.round(share / 1000) / 10
    return share > 0 && percent === 0 ? '< 0.1%' : `${percent.toLocaleString(i18n.locale)}%`
  }
}
