/** A number of the United States as people write it; others, and masked ones, as they are. */
export const sayPhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
