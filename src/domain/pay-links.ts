/** The most characters of a payment link: a QR code of them is still read from a tablet's screen. */
export const MOST_OF_A_LINK = 400

const HANDLE = /^@?([A-Za-z0-9_-]{5,30})$/
const LINK = /^https:\/\/[^\s/@]+\.[^\s@]+$/i

/** A Venmo handle as the link that its QR code carries; everything else is unchanged. */
export function venmoLink(typed: string): string {
  const handle = HANDLE.exec(typed)?.[1]
  return handle === undefined ? typed : `https://venmo.com/u/${handle}`
}

/** Whether a phone's camera can open it. */
export const isPayLink = (text: string): boolean => text.length <= MOST_OF_A_LINK && LINK.test(text)
