import { useLingui } from '@lingui/react/macro'
import { availabilities, salesMethods } from '#domain/online-goods.ts'
import { useSay } from '#ui/use-language.ts'

interface Availability {
  readonly availability: number
  readonly variants: number
  readonly available: number
}

interface Ways {
  readonly pickup: boolean
  readonly delivery: boolean
}

/** What is said of products of the online store, in lists, forms and files. */
export function useOnlineWords() {
  const { t } = useLingui()
  const say = useSay()
  const method = (code: number): string =>
    code === salesMethods.presale ? t`Pre-sale` : t({ message: 'Regular', context: 'sales method' })
  const availability = ({ availability: code, variants, available }: Availability): string => {
    if (code === availabilities.partly.code) return t`${available} of ${variants} in stock`
    return say(code === availabilities.out.code ? availabilities.out : availabilities.available)
  }
  const ways = ({ pickup, delivery }: Ways): string =>
    [pickup ? t`Self-pickup` : '', delivery ? t`Delivery` : '']
      .filter((way) => way !== '')
      .join(t({ message: ', ', context: 'list of words' }))
  return { method, availability, ways }
}
