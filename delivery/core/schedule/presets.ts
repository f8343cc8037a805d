const oneHour = 3_600;

/** Steps that a rollout can have by name; the times are seconds. */
export const presets = {
  careful: { steps: [100, 500, 2_500, 5_000, 10_000], every: oneHour, watch: 4 * oneHour },
  quick: { steps: [1_000, 5_000, 10_000], every: oneHour / 4, watch: oneHour },
} as const;

export const presetNames = ['careful', 'quick'] as const satisfies (keyof typeof presets)[];
