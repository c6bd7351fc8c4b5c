// The link to the home page: the company's logo and name. The default logo is a square between construction lines.
import { useContext } from "react";
import { SpritesContext } from "../components/sprites.ts";
import { SiteLink } from "../navigation/SiteLink.tsx";
import { useSite } from "../shared/app-context.ts";
import styles from "./Brand.module.css";

export function Brand() {
  const { company, labels } = useSite();
  const { logo } = useContext(SpritesContext);
  return (
    <SiteLink href="/" marksActive className={styles.Root} aria-label={labels.home}>
      <svg className={styles.Logo} viewBox="0 0 28 28" width="28" height="28" fill="none" aria-hidden="true">
        {logo === null ? (
          <>
            <path stroke="currentColor" d="M6.5 1v26M21.5 1v26M1 6.5h26M1 21.5h26" />
            <path fill="var(--color-signal)" d="M10.5 10.5h7v7h-7z" />
          </>
        ) : (
          <use href={logo} />
        )}
      </svg>
      {company.name}
    </SiteLink>
  );
}
