import { sendToken } from '~/features/auth/session.functions'

// Checked by `tsc`, never run: each line under an "expect-error" must not compile.
// @ts-expect-error no token is told as null
sendToken({ data: {} })
// @ts-expect-error a token of another type
sendToken({ data: { token: 7 } })
// @ts-expect-error a slip of the pen
sendToken({ data: { tokne: null } })

const outcome = await sendToken({ data: { token: null } })
// @ts-expect-error what only one of the outcomes has
export const { uid } = outcome
// @ts-expect-error a reason that there is not
export const isGone = !outcome.ok && outcome.reason === 'gone'
