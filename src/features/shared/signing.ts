import { fieldTexts } from '#contract/texts/errors.ts'
import { agreementText } from '#contract/texts/field-sentence.ts'
import { isSigned, NO_SIGNATURE, type SignatureDraft } from '#features/shared/signature-draft.ts'

/** The last step: the signature, and that both texts were accepted. */
export interface Signing {
  signature: SignatureDraft
  agreed: boolean
}

export const UNSIGNED: Signing = { signature: NO_SIGNATURE, agreed: false }

export const signingProblems = ({ signature, agreed }: Signing, language: 'zh' | 'en'): Record<string, string> => ({
  ...(isSigned(signature) ? {} : { signature: fieldTexts.required[language] }),
  ...(agreed ? {} : { agreed: agreementText(language) }),
})
