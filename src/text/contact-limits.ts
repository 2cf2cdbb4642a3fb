/** Characters; 254 is the longest email address (RFC 5321, § 4.5.3.1.3). */
export const contactLimits = { name: 100, email: 254, phone: 30, answer: 500 } as const
