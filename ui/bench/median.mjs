export const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
