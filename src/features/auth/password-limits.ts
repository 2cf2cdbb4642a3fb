/** As NIST SP 800-63B-4 has it: a length, and no rules on which signs. */
export const passwordLimits = { shortest: 8, longest: 128 } as const
