/** Text without the `MEMBER-` with which an app shows a member's code and a scanner reads it. */
export const withoutMemberMark = (text: string): string => text.trim().replace(/^MEMBER-/i, '')

/** A member's code as their page shows it. */
export const markedMemberCode = (code: string): string => `MEMBER-${code}`

/** A member's code as it is stored: without the mark, in capitals. */
export const bareMemberCode = (text: string): string => withoutMemberMark(text).toUpperCase()
