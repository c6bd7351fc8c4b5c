type Connection = Readonly<{ connection?: Readonly<{ saveData?: boolean }> }>;

/** Returns whether the visitor has asked the browser to save data. If so, scripts prefetch nothing. */
export const savesData = (): boolean => (navigator as Connection).connection?.saveData === true;
