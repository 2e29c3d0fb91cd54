import { generate } from 'otplib'

const STEP_S = 30

/** The code of an authenticator app, now or some half minutes from now. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_S })
